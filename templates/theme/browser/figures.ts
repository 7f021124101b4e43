import { enhanceFigures } from './components/figures.ts';

enhanceFigures();
