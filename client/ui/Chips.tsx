interface ChipsProps<T extends string | number> {
  readonly name: string;
  readonly value: T;
  readonly choices: readonly T[];
  readonly nameOf?: (choice: T) => string;
  readonly onChange: (choice: T) => void;
}

/** A radio button for each choice, drawn as a row of chips. The caller supplies the fieldset and its legend. */
export function Chips<T extends string | number>({ name, value, choices, nameOf = String, onChange }: ChipsProps<T>) {
  return choices.map((choice) => (
    <label key={choice} className="chip">
      <input type="radio" name={name} value={choice} checked={value === choice} onChange={() => onChange(choice)} />
      {nameOf(choice)}
    </label>
  ));
}
