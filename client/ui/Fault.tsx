/** An error message that screen readers announce at once. Renders nothing if the text is empty. */
export function Fault({ children }: { children: string }) {
  return (
    <p role="alert" className="fault">
      {children}
    </p>
  );
}
