import { t } from './index.ts';

/** Numbers in the format of the current language. */

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const locale = t('locale');
  const key = `${locale} ${name}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** Returns a number as text: "1,234", "3.5". */
export const numberText = (n: number): string => formatOf('plain', {}).format(n);

/** Returns a fraction of 1 as a whole percentage: "45%". */
export const percentText = (share: number): string =>
  formatOf('percent', { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** Returns a number with its sign, using a minus as wide as the plus: "+3.5", "−3.5", "+0". */
export const signedText = (n: number): string =>
  formatOf('signed', { signDisplay: 'always' })
    .formatToParts(n)
    .map(({ type, value }) => (type === 'minusSign' ? '\u2212' : value))
    .join('');
