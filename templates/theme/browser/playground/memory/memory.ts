import { readJson } from '../../lib/shapes.ts';

/** Where what readers enter is kept: until they clear it, or until they close the tab. */
export type Place = 'browser' | 'tab';

type Storages = Readonly<Record<Place, Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & object>>;

const PREFIX = 'docs-playground';
const PLACE = 'docs-keep';

/**
 * What the playground stores for one document of this site; other APIs never get it. Storage may be forbidden or full,
 * and may contain anything: reads return `unknown`, which callers check.
 */
export function createMemory(siteRoot: string, spec: string, storages: () => Storages = browserStorages) {
  const prefix = `${PREFIX} ${siteRoot} `;
  const keyOf = (part: string) => `${prefix}${spec}${part && `\n${part}`}`;
  const use = <Result>(action: (storages: Storages) => Result): Result | undefined => {
    try {
      return action(storages());
    } catch {
      return undefined;
    }
  };
  const place = (): Place => (use(({ browser }) => browser.getItem(PLACE)) === 'tab' ? 'tab' : 'browser');
  const write = (part: string, value: unknown) =>
    use((all) => {
      if (value === undefined) all[place()].removeItem(keyOf(part));
      else all[place()].setItem(keyOf(part), JSON.stringify(value));
      return true;
    }) ?? false;
  return {
    place,
    read: (part: string): unknown =>
      use((all) => readJson(all[place()].getItem(keyOf(part)) ?? '')?.value) ?? undefined,
    /** Returns false if there is not enough space. */
    write,
    /** Moves everything stored for this site. If there is not enough space, everything stays where it is. */
    move: (to: Place): void => {
      if (to === place()) return;
      use((all) => {
        const [from, target] = [all[place()], all[to]];
        const keys = Object.keys(from).filter((name) => name.startsWith(prefix));
        try {
          for (const key of keys) target.setItem(key, from.getItem(key)!);
          all.browser.setItem(PLACE, to);
        } catch (error) {
          for (const key of keys) target.removeItem(key);
          throw error;
        }
        for (const key of keys) from.removeItem(key);
      });
    },
    /** Deletes inputs and responses of every document of the site. */
    clear: (): void => {
      use((all) => {
        for (const storage of [all.browser, all.tab]) {
          for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
        }
      });
    },
  };
}

export type Memory = ReturnType<typeof createMemory>;

function browserStorages(): Storages {
  return { browser: localStorage, tab: sessionStorage };
}
