import { startAssistant } from './assistant/conversation.ts';

void startAssistant((document.currentScript as HTMLScriptElement).src);
