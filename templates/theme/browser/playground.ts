import { h } from 'preact';
import { App } from './playground/app/app.tsx';
import { openOnDemand } from './playground/frame/opening.ts';
import type { Documented } from './playground/response/documented.ts';
import type { Loader } from './playground/schema/load.ts';
import { createSchemas } from './playground/schema/schemas.ts';

openOnDemand(({ loader, ...opened }) => {
  const { responses } = opened.model;
  return h(App, {
    ...opened,
    loadExample: loader.example,
    ...(responses && { documented: documentedBy(responses, loader) }),
  });
});

/** Loads the documented responses, once. */
function documentedBy(address: string, loader: Loader): () => Promise<Documented> {
  let loading: Promise<Documented> | undefined;
  const load = async () => {
    const found = await loader.responses(address);
    return { responses: found.responses, schemas: createSchemas(found, loader, 'response') };
  };
  return () => (loading ??= load());
}
