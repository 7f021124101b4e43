import type {} from './components/find-anchor.ts';
import { helpLostReaders } from './page/not-found.ts';
import { similarAnchor } from './page/similar-anchor.ts';

globalThis.docsSimilarAnchor = similarAnchor;
helpLostReaders();
