/** An error message that screen readers announce immediately. It is invisible while the text is empty. */
export function Fault({ children }: { children: string }) {
  return (
    <p role="alert" className="fault">
      {children}
    </p>
  );
}
