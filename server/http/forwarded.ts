/**
 * Returns the value of a forwarding header that the outermost of `proxies` trusted proxies has added, or the first value
 * if there are fewer. Earlier values are ignored, because the client can forge them. Returns undefined if there is none.
 */
export function forwardedValue(header: string | readonly string[] | undefined, proxies: number): string | undefined {
  const chain = [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return chain.at(-proxies) ?? chain.at(0);
}
