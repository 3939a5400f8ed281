/** Why something could not be done; read out at once, and nothing while all is well. */
export function Fault({ children }: { children: string }) {
  return (
    <p role="alert" className="fault">
      {children}
    </p>
  );
}
