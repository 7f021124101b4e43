import type { SecurityScheme } from '../../../../../src/openapi/view/security.ts';
import type { Credential } from './credentials.ts';

export interface SchemeFieldsProps {
  scheme: SecurityScheme;
  credential: Credential;
  /** The operation does not work without it. */
  required: boolean;
  onChange: (credential: Credential | undefined) => void;
  /** URL of `_docs/`. */
  assetRoot: URL;
}
