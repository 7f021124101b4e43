import { helpLostReaders } from './page/not-found.ts';

helpLostReaders();
