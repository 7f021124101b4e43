import { offerAssistant } from './assistant/assistant-entry.ts';

offerAssistant();
