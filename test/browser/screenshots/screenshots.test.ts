import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeWindows, sharedChromium } from '../chromium.ts';
import { type OpenSite, openSite } from '../sites/open-site.ts';
import { type Camera, openCamera } from './camera.ts';
import { compare } from './compare.ts';
import { keepFailure, readReference } from './references.ts';
import { SCENES } from './scenes.ts';
import { screenshotSite } from './screenshot-site.ts';

/** Share of a sheet that may differ: less than one broken part, more than another version of the browser changes. */
const TOLERANCE = 0.01;

let browser: Browser;
let site: OpenSite;
let takeSheet: Camera;

beforeAll(async () => {
  [browser, site] = await Promise.all([sharedChromium(), openSite(screenshotSite())]);
  takeSheet = await openCamera(browser, site.url);
});
afterAll(async () => {
  await closeWindows(browser);
  await site.close();
});

describe('pages look as their references do, light and dark, wide and narrow, in both directions', () => {
  test.each(SCENES)(
    '$name',
    async (scene) => {
      const reference = readReference(scene.name);
      expect(reference, 'npm run screenshots makes the references').toBeDefined();
      const { share, marked } = compare(await takeSheet(scene), reference!);
      const hint =
        share > TOLERANCE ? `see ${keepFailure(scene.name, marked)}; npm run screenshots accepts it` : '';
      expect(share, hint).toBeLessThanOrEqual(TOLERANCE);
    },
    180_000,
  );
});
