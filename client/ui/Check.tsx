interface CheckProps {
  readonly name: string;
  readonly checked: boolean;
  readonly label: string;
  readonly hint: string;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox with a label and a hint. */
export function Check({ name, checked, label, hint, onChange }: CheckProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        name={name}
        value="on"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        <small>{hint}</small>
      </span>
    </label>
  );
}
