import { describe, expect, it } from 'vitest';
import { pageSuggestions } from '../../../../src/navigation/pages/page-suggestions.ts';
import { isQuadratic } from '../../growth.ts';

describe('the page that a path without one means', () => {
  it('is spelled otherwise, has moved, or is next to it', () => {
    const suggest = pageSuggestions(['/guides/set-up', '/api/v2/users', '/api/v2/orders', '/help']);
    expect(suggest('/guides/Setup')).toBe('/guides/set-up');
    expect(suggest('/api/users')).toBe('/api/v2/users');
    expect(suggest('/api/v2/order')).toBe('/api/v2/orders');
    expect(suggest('/guides\\set-up')).toBe('/guides/set-up');
    expect(suggest('/Help/Index')).toBe('/help');
    expect(pageSuggestions(['/', '/help'])('/Index')).toBe('/');
    expect(suggest('/other')).toBeUndefined();
  });

  it('is in the nearest of several folders', () => {
    const suggest = pageSuggestions(['/v1/a/overview', '/v2/b/overview', '/v2/c/overview']);
    expect(suggest('/v2/b/more/overview')).toBe('/v2/b/overview');
    expect(suggest('/x/overview', '/v1/a/other')).toBe('/v1/a/overview');
    expect(suggest('/x/overview', '/v2/b/other')).toBeUndefined();
  });

  it('is found in linear time, however many pages of a folder are missing', () => {
    const work = (count: number) => {
      const numbers = Array.from({ length: count }, (_, index) => index);
      const suggest = pageSuggestions(numbers.map((number) => `/api/endpoint-${number}-get`));
      for (const number of numbers) suggest(`/api/removed-${number}-post`);
    };
    expect(isQuadratic(200, work)).toBe(false);
  });
});
