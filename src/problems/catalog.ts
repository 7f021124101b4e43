import { COMPONENT_PROBLEMS } from './catalog/components.ts';
import { CONFIG_PROBLEMS } from './catalog/config.ts';
import { CONTENT_PROBLEMS } from './catalog/content.ts';
import { DATABASE_PROBLEMS } from './catalog/database.ts';
import { LINK_PROBLEMS } from './catalog/links.ts';
import { NAVIGATION_PROBLEMS } from './catalog/navigation.ts';
import { OPENAPI_PROBLEMS } from './catalog/openapi.ts';
import { SERVICE_PROBLEMS } from './catalog/service.ts';
import { SITE_PROBLEMS } from './catalog/site.ts';
import {
  ASYNCAPI_PROBLEMS,
  GRAPHQL_PROBLEMS,
  OVERLAY_PROBLEMS,
  SDK_PROBLEMS,
} from './catalog/spec-formats.ts';
import { SPEC_VALUE_PROBLEMS } from './catalog/spec-values.ts';
import { THEME_PROBLEMS } from './catalog/theme.ts';
import { EXPORT_PROBLEMS, USAGE_PROBLEMS } from './catalog/usage.ts';

/** Every problem that `docs` can report. Codes are permanent: scripts and the manual refer to them. */
export const CATALOG = {
  ...USAGE_PROBLEMS,
  ...CONFIG_PROBLEMS,
  ...NAVIGATION_PROBLEMS,
  ...CONTENT_PROBLEMS,
  ...LINK_PROBLEMS,
  ...COMPONENT_PROBLEMS,
  ...OPENAPI_PROBLEMS,
  ...SPEC_VALUE_PROBLEMS,
  ...OVERLAY_PROBLEMS,
  ...ASYNCAPI_PROBLEMS,
  ...GRAPHQL_PROBLEMS,
  ...SDK_PROBLEMS,
  ...SITE_PROBLEMS,
  ...THEME_PROBLEMS,
  ...SERVICE_PROBLEMS,
  ...DATABASE_PROBLEMS,
  ...EXPORT_PROBLEMS,
} as const;
