interface ChoiceProps<T extends string | number> {
  readonly name: string;
  readonly label: string;
  /** The text of the first option, whose value is null. Defaults to the label. */
  readonly none?: string;
  readonly value: T | null;
  readonly choices: readonly T[];
  readonly nameOf: (choice: T) => string;
  readonly onChange: (choice: T | null) => void;
}

/** A drop-down list whose first option means no choice (null). */
export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { name, label, none = label, value, choices, nameOf, onChange } = props;
  return (
    <select
      name={name}
      aria-label={label}
      className={value === null ? undefined : 'chosen'}
      value={value ?? ''}
      onChange={(event) => onChange(choices.find((choice) => String(choice) === event.target.value) ?? null)}
    >
      <option value="">{none}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {nameOf(choice)}
        </option>
      ))}
    </select>
  );
}
