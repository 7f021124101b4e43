import type { Html } from '../../lib/html.ts';

/** What is drawn of an image in light and in dark mode; drawn once if it is the same image. */
export function forModes<Image extends { url: string }>(
  { light, dark }: { light: Image; dark: Image },
  draw: (image: Image, mode: 'light' | 'dark' | 'any') => Html,
): Html[] {
  return light.url === dark.url ? [draw(light, 'any')] : [draw(light, 'light'), draw(dark, 'dark')];
}
