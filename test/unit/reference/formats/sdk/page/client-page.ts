import type { SdkPage } from '../../../../../../src/reference/formats/sdk/document/sdk-library.ts';

/** The page of a class that says nothing but what is given. */
export function clientPage(given: Partial<SdkPage>): SdkPage {
  return {
    kind: 'class',
    name: 'Client',
    group: 'Classes',
    path: 'classes/Client',
    signatures: [{ code: 'class Client' }],
    sections: [],
    ...given,
  };
}
