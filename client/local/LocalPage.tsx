/** Later. */
export function LocalPage() {
  return null;
}
