import { EASINGS } from './scales.ts';

/** Utility classes with fixed declarations. Of two on one element that set the same property, the later one here wins. */
export const FIXED: Readonly<Record<string, string>> = {
  ...each('display', 'block inline-block inline flex inline-flex grid inline-grid contents table flow-root'),
  hidden: 'display:none',
  ...each('position', 'static relative absolute fixed sticky'),
  visible: 'visibility:visible',
  invisible: 'visibility:hidden',
  'flex-row': 'flex-direction:row',
  'flex-row-reverse': 'flex-direction:row-reverse',
  'flex-col': 'flex-direction:column',
  'flex-col-reverse': 'flex-direction:column-reverse',
  'flex-wrap': 'flex-wrap:wrap',
  'flex-nowrap': 'flex-wrap:nowrap',
  'flex-1': 'flex:1 1 0%',
  'flex-auto': 'flex:1 1 auto',
  'flex-none': 'flex:none',
  'flex-initial': 'flex:0 1 auto',
  grow: 'flex-grow:1',
  'grow-0': 'flex-grow:0',
  'flex-grow': 'flex-grow:1',
  shrink: 'flex-shrink:1',
  'shrink-0': 'flex-shrink:0',
  'flex-shrink-0': 'flex-shrink:0',
  ...aligned('items', 'align-items'),
  ...aligned('self', 'align-self'),
  ...aligned('content', 'align-content'),
  ...aligned('justify', 'justify-content'),
  ...aligned('justify-items', 'justify-items'),
  ...aligned('place-items', 'place-items'),
  ...prefixed('text', 'text-align', 'left center right justify start end'),
  ...prefixed('object', 'object-fit', 'contain cover fill none'),
  ...prefixed('overflow', 'overflow', 'auto hidden visible scroll'),
  ...prefixed('overflow-x', 'overflow-x', 'auto hidden visible scroll'),
  ...prefixed('overflow-y', 'overflow-y', 'auto hidden visible scroll'),
  truncate: 'overflow:hidden;text-overflow:ellipsis;white-space:nowrap',
  ...prefixed('whitespace', 'white-space', 'normal nowrap pre pre-line pre-wrap'),
  ...prefixed('cursor', 'cursor', 'pointer default not-allowed help text'),
  ...prefixed('select', 'user-select', 'none text all auto'),
  ...prefixed('pointer-events', 'pointer-events', 'none auto'),
  ...prefixed('align', 'vertical-align', 'baseline top middle bottom text-top text-bottom'),
  ...prefixed('list', 'list-style-type', 'none disc decimal'),
  ...prefixed('float', 'float', 'left right none'),
  'list-inside': 'list-style-position:inside',
  uppercase: 'text-transform:uppercase',
  lowercase: 'text-transform:lowercase',
  capitalize: 'text-transform:capitalize',
  'normal-case': 'text-transform:none',
  italic: 'font-style:italic',
  'not-italic': 'font-style:normal',
  underline: 'text-decoration-line:underline',
  'line-through': 'text-decoration-line:line-through',
  'no-underline': 'text-decoration-line:none',
  'font-mono': 'font-family:var(--font-code)',
  'font-sans': 'font-family:var(--font-body)',
  'font-serif': 'font-family:ui-serif,Georgia,Cambria,"Times New Roman",Times,serif',
  'break-words': 'overflow-wrap:break-word',
  'break-all': 'word-break:break-all',
  'text-balance': 'text-wrap:balance',
  'h-screen': 'height:100vh',
  'min-h-screen': 'min-height:100vh',
  'max-h-screen': 'max-height:100vh',
  container: 'width:100%;max-width:72rem',
  ...prefixed('border', 'border-collapse', 'collapse separate'),
  ...prefixed('hyphens', 'hyphens', 'none manual auto'),
  transition: transitionOf('all'),
  'transition-all': transitionOf('all'),
  'transition-colors': transitionOf('color,background-color,border-color,text-decoration-color,fill,stroke'),
  'transition-opacity': transitionOf('opacity'),
  'transition-shadow': transitionOf('box-shadow'),
  'transition-transform': transitionOf('transform,translate,scale,rotate'),
  'transition-none': 'transition-property:none',
  'sr-only':
    'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap',
  'not-sr-only':
    'position:static;width:auto;height:auto;margin:0;overflow:visible;clip-path:none;white-space:normal',
  isolate: 'isolation:isolate',
  ...prefixed('bg', 'background-size', 'cover contain auto'),
  ...prefixed('bg', 'background-position', 'center top bottom left right'),
  ...corners('bg', 'background-position'),
  ...prefixed('bg', 'background-repeat', 'no-repeat repeat repeat-x repeat-y'),
  ...prefixed('bg', 'background-attachment', 'fixed local scroll'),
  'bg-none': 'background-image:none',
  // The same in both modes, as on the hosted platform: authors put white text on it.
  'bg-primary': 'background-color:rgb(var(--primary))',
  'bg-clip-text': 'background-clip:text;-webkit-background-clip:text',
  ...prefixed('object', 'object-position', 'center top bottom left right'),
  ...corners('object', 'object-position'),
  ...prefixed('origin', 'transform-origin', 'center top bottom left right'),
  ...prefixed('cursor', 'cursor', 'auto move grab grabbing wait zoom-in zoom-out col-resize row-resize'),
  'outline-none': 'outline:2px solid transparent;outline-offset:2px',
  outline: 'outline-style:solid',
  'outline-dashed': 'outline-style:dashed',
  ...prefixed('decoration', 'text-decoration-style', 'solid dashed dotted double wavy'),
  ...prefixed('overscroll', 'overscroll-behavior', 'auto contain none'),
  ...prefixed('mix-blend', 'mix-blend-mode', 'normal multiply screen overlay'),
  ...aligned('justify-self', 'justify-self'),
  ...aligned('place-content', 'place-content'),
  'appearance-none': 'appearance:none',
  'resize-none': 'resize:none',
  'resize-y': 'resize:vertical',
  resize: 'resize:both',
  'box-border': 'box-sizing:border-box',
  'box-content': 'box-sizing:content-box',
  'touch-none': 'touch-action:none',
  'table-fixed': 'table-layout:fixed',
  'table-auto': 'table-layout:auto',
  'tabular-nums': 'font-variant-numeric:tabular-nums',
  antialiased: '-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale',
  'text-ellipsis': 'text-overflow:ellipsis',
  'text-nowrap': 'text-wrap:nowrap',
  'text-wrap': 'text-wrap:wrap',
  'text-pretty': 'text-wrap:pretty',
  'animate-none': 'animation:none',
  'animate-spin': 'animation:utility-spin 1s linear infinite',
  'animate-pulse': 'animation:utility-pulse 2s cubic-bezier(.4,0,.6,1) infinite',
  'animate-ping': 'animation:utility-ping 1s cubic-bezier(0,0,.2,1) infinite',
  'animate-bounce': 'animation:utility-bounce 1s infinite',
};

/** Keyframes of the animations among the declarations. */
export const KEYFRAMES: Readonly<Record<string, string>> = {
  'utility-spin': 'to{rotate:1turn}',
  'utility-pulse': '50%{opacity:.5}',
  'utility-ping': '75%,to{scale:2;opacity:0}',
  'utility-bounce': '0%,to{translate:0 -25%}50%{translate:none}',
};

function each(property: string, values: string): Record<string, string> {
  return Object.fromEntries(values.split(' ').map((value) => [value, `${property}:${value}`]));
}

function prefixed(prefix: string, property: string, values: string): Record<string, string> {
  return Object.fromEntries(values.split(' ').map((value) => [`${prefix}-${value}`, `${property}:${value}`]));
}

function aligned(prefix: string, property: string): Record<string, string> {
  return {
    [`${prefix}-start`]: `${property}:flex-start`,
    [`${prefix}-end`]: `${property}:flex-end`,
    ...prefixed(prefix, property, 'center'),
    [`${prefix}-between`]: `${property}:space-between`,
    [`${prefix}-around`]: `${property}:space-around`,
    [`${prefix}-evenly`]: `${property}:space-evenly`,
    ...prefixed(prefix, property, 'baseline stretch'),
  };
}

function corners(prefix: string, property: string): Record<string, string> {
  return Object.fromEntries(
    ['left-top', 'left-bottom', 'right-top', 'right-bottom'].map((corner) => [
      `${prefix}-${corner}`,
      `${property}:${corner.replace('-', ' ')}`,
    ]),
  );
}

/** A transition of the properties, whose duration and timing other classes may change. */
export function transitionOf(properties: string): string {
  return `transition-property:${properties};transition-duration:.15s;transition-timing-function:${EASINGS['in-out']}`;
}
