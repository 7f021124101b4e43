import { arbitraryLength } from './arbitrary.ts';

const KEYWORDS: Readonly<Record<string, string>> = {
  auto: 'auto',
  full: '100%',
  screen: '100vw',
  dvh: '100dvh',
  min: 'min-content',
  max: 'max-content',
  fit: 'fit-content',
  px: '1px',
};

/** `4` is 1rem, `1/2` is 50%, `[12px]` is 12px. */
export function length(value: string, negative: boolean): string | undefined {
  const sign = negative ? '-' : '';
  if (Object.hasOwn(KEYWORDS, value)) return sign + KEYWORDS[value];
  if (/^\d+(?:\.(?:5|25|75))?$/.test(value)) return value === '0' ? '0' : `${sign}${Number(value) / 4}rem`;
  const [, top, bottom] = /^(\d+)\/(\d+)$/.exec(value) ?? [];
  if (top && bottom && Number(bottom) > 0) return `${sign}${(Number(top) / Number(bottom)) * 100}%`;
  const arbitrary = arbitraryLength(value);
  return arbitrary && (negative ? `calc(${arbitrary} * -1)` : arbitrary);
}

export function number(value: string): number | undefined {
  return /^\d{1,4}$/.test(value) ? Number(value) : undefined;
}

export function ratio(value: string): string | undefined {
  if (value === 'video') return 'aspect-ratio:16/9';
  if (value === 'square') return 'aspect-ratio:1';
  if (value === 'auto') return 'aspect-ratio:auto';
  const arbitrary = /^\[(\d+\/\d+)\]$/.exec(value)?.[1];
  return arbitrary && `aspect-ratio:${arbitrary}`;
}
