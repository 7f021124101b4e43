import { startAssistant } from './assistant/start.ts';

void startAssistant((document.currentScript as HTMLScriptElement).src);
