import { useEffect, useRef, useState } from 'react';

interface TwoStepsProps {
  readonly name: string;
  /** A description of the consequences. */
  readonly text?: string;
  readonly sure: string;
  readonly keep: string;
  readonly busy: boolean;
  readonly onSure: () => void;
}

/** A less prominent button for an action that must be confirmed with a second click. */
export function TwoSteps({ name, text, sure, keep, busy, onSure }: TwoStepsProps) {
  const [isAsking, setAsking] = useState(false);
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) stay.current?.focus();
  }, [isAsking]);
  if (!isAsking) {
    return (
      <p className="row">
        <button type="button" className="plain two-steps" onClick={() => setAsking(true)}>
          {name}
        </button>
      </p>
    );
  }
  const end = (act: () => void) => () => {
    setAsking(false);
    act();
  };
  return (
    <>
      {text !== undefined && <p>{text}</p>}
      <p className="row">
        <button type="button" disabled={busy} onClick={end(onSure)}>
          {sure}
        </button>
        <button ref={stay} type="button" onClick={end(() => undefined)}>
          {keep}
        </button>
      </p>
    </>
  );
}
