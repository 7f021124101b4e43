import { codeBlock, mermaid } from '../components/code/code-block.ts';
import { codeGroup } from '../components/code/code-group.ts';
import { prompt } from '../components/code/prompt.ts';
import { apiPlayground } from '../components/figure/api-playground.ts';
import { color, colorItem, colorRow } from '../components/figure/color.ts';
import { paramField, responseField } from '../components/figure/field.ts';
import { frame } from '../components/figure/frame.ts';
import { image, video } from '../components/figure/image.ts';
import { repoCard } from '../components/figure/repo-card.ts';
import { tree } from '../components/figure/tree.ts';
import { accordion, accordionGroup } from '../components/layout/accordion.ts';
import { callout } from '../components/layout/callout.ts';
import { card, tile } from '../components/layout/card.ts';
import { column, columns } from '../components/layout/columns.ts';
import { expandable } from '../components/layout/expandable.ts';
import { panel, requestExample, responseExample } from '../components/layout/panel.ts';
import { step, steps } from '../components/layout/steps.ts';
import { tab, tabs } from '../components/layout/tabs.ts';
import { update } from '../components/layout/update.ts';
import { view, visibility } from '../components/layout/view.ts';
import { badge } from '../components/text/badge.ts';
import { heading } from '../components/text/heading.ts';
import { iconElement } from '../components/text/icon.ts';
import { inlineCode } from '../components/text/inline-code.ts';
import { latex } from '../components/text/latex.ts';
import { link } from '../components/text/link.ts';
import { listItem } from '../components/text/list-item.ts';
import { superscript } from '../components/text/superscript.ts';
import { table } from '../components/text/table.ts';
import { tooltip } from '../components/text/tooltip.ts';
import type { ComponentRenderer } from '../html/body-renderer.ts';

/** Elements with their own renderer, by name. */
export const COMPONENTS: Readonly<Record<string, ComponentRenderer>> = {
  a: link,
  code: inlineCode,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  img: image,
  li: listItem,
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
  GitHub: repoCard,
  'GitHub.Repo': repoCard,
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
