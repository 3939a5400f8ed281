interface NumberFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly choices: readonly number[];
  readonly nameOf?: (choice: number) => string;
  readonly onChange: (value: number) => void;
}

/** A field for a number, chosen from a drop-down list. */
export function NumberField({ name, label, value, choices, nameOf = String, onChange }: NumberFieldProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <select name={name} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {nameOf(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}
