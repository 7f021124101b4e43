import { enhanceChoosers } from './components/choosers.ts';

enhanceChoosers();
