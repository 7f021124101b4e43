export const BADGE_COLORS: readonly string[] = [
  'gray',
  'blue',
  'green',
  'yellow',
  'orange',
  'red',
  'purple',
  'white',
  'surface',
  'white-destructive',
  'surface-destructive',
];

export const BADGE_SIZES: readonly string[] = ['xs', 'sm', 'md', 'lg'];
