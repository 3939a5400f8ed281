/** Ways to share or copy an image. */

export const FILE_NAME = 'scythe.png';

const fileOf = (picture: Blob): File => new File([picture], FILE_NAME, { type: 'image/png' });

/** Returns true if the browser can share this image with another app. */
export function canShare(picture: Blob): boolean {
  const { canShare: can } = navigator as { canShare?: Navigator['canShare'] };
  return can !== undefined && can.call(navigator, { files: [fileOf(picture)] });
}

export type Shared = 'done' | 'cancelled' | 'refused';

/**
 * Shares an image with another app that the user chooses. Resolves to `cancelled` if they choose none, and to `refused`
 * if the browser fails or requires a click. Never rejects.
 */
export async function share(picture: Blob, text: string): Promise<Shared> {
  try {
    await navigator.share({ files: [fileOf(picture)], text });
    return 'done';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'refused';
  }
}

/** Returns true if images can be copied. Browsers allow that only in secure contexts. */
export const canCopy = (): boolean =>
  typeof ClipboardItem !== 'undefined' && (navigator as { clipboard?: Clipboard }).clipboard !== undefined;

/** Copies an image. Rejects if the browser refuses. */
export const copy = (picture: Blob): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
