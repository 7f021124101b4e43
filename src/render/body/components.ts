import { accordion, accordionGroup } from '../components/accordion.ts';
import { apiPlayground } from '../components/api-playground.ts';
import { badge } from '../components/badge.ts';
import { callout } from '../components/callout.ts';
import { card, tile } from '../components/card.ts';
import { codeBlock, mermaid } from '../components/code-block.ts';
import { codeGroup } from '../components/code-group.ts';
import { color, colorItem, colorRow } from '../components/color.ts';
import { column, columns } from '../components/columns.ts';
import { expandable } from '../components/expandable.ts';
import { paramField, responseField } from '../components/field.ts';
import { frame } from '../components/frame.ts';
import { githubRepo } from '../components/github-repo.ts';
import { heading } from '../components/heading.ts';
import { iconElement } from '../components/icon.ts';
import { image, video } from '../components/image.ts';
import { latex } from '../components/latex.ts';
import { link } from '../components/link.ts';
import { panel, requestExample, responseExample } from '../components/panel.ts';
import { prompt } from '../components/prompt.ts';
import { step, steps } from '../components/steps.ts';
import { superscript } from '../components/superscript.ts';
import { table } from '../components/table.ts';
import { tab, tabs } from '../components/tabs.ts';
import { tooltip } from '../components/tooltip.ts';
import { tree } from '../components/tree.ts';
import { update } from '../components/update.ts';
import { view, visibility } from '../components/view.ts';
import type { ComponentRenderer } from '../html/body-renderer.ts';

/** Elements that are more than their tag, by name. */
export const COMPONENTS: Readonly<Record<string, ComponentRenderer>> = {
  a: link,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  img: image,
  sup: superscript,
  table,
  video,
  Accordion: accordion,
  ApiPlayground: apiPlayground,
  AccordionGroup: accordionGroup,
  Badge: badge,
  Callout: callout,
  Card: card,
  CardGroup: columns,
  Check: callout,
  CodeBlock: codeBlock,
  CodeGroup: codeGroup,
  Color: color,
  'Color.Item': colorItem,
  'Color.Row': colorRow,
  Column: column,
  Columns: columns,
  Danger: callout,
  Expandable: expandable,
  FileTree: tree,
  Frame: frame,
  GitHub: githubRepo,
  'GitHub.Repo': githubRepo,
  Heading: heading,
  Icon: iconElement,
  Image: image,
  Info: callout,
  Latex: latex,
  Link: link,
  Mermaid: mermaid,
  Note: callout,
  OptimizedVideo: video,
  Panel: panel,
  Param: paramField,
  ParamField: paramField,
  Prompt: prompt,
  RequestExample: requestExample,
  ResponseExample: responseExample,
  ResponseField: responseField,
  SnippetGroup: codeGroup,
  Step: step,
  Steps: steps,
  Tab: tab,
  Tabs: tabs,
  Tile: tile,
  Tip: callout,
  Tooltip: tooltip,
  Tree: tree,
  Update: update,
  Video: video,
  View: view,
  Visibility: visibility,
  Warning: callout,
  ZoomImage: image,
};
