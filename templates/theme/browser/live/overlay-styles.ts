/** The overlay is in a shadow tree: neither the theme nor the author's styles affect it. */
export const OVERLAY_STYLES = `
:host { all: initial; color-scheme: light; --bg: #fff; --text: #1c1d21; --soft: #5b5e66; --line: #e3e4e8; --sunken: #f6f6f8; --error: #b42318; --warning: #8a5a00; --link: #1d4fd7; }
:host(.dark) { color-scheme: dark; --bg: #17181c; --text: #ececf1; --soft: #a2a5ae; --line: #33353d; --sunken: #0f1013; --error: #ff8a80; --warning: #f2b84b; --link: #8db4ff; }
* { box-sizing: border-box; margin: 0; font: 14px/1.5 system-ui, sans-serif; color: inherit; }
[hidden] { display: none !important; }
.badge, .panel { position: fixed; z-index: 2147483000; background: var(--bg); color: var(--text); border: 1px solid var(--line); box-shadow: 0 8px 30px rgb(0 0 0 / 0.18); }
.badge { inset-block-end: 16px; inset-inline-start: 16px; padding: 6px 12px 6px 26px; border-radius: 999px; cursor: pointer; font-size: 13px; }
.badge::before { content: ''; position: absolute; inset-inline-start: 12px; inset-block-start: 50%; width: 7px; height: 7px; margin-block-start: -3.5px; border-radius: 50%; background: var(--warning); }
.badge[data-severity=error]::before { background: var(--error); }
.panel { inset-block-end: 16px; inset-inline-start: 50%; translate: -50%; width: min(760px, calc(100vw - 24px)); max-height: min(70vh, 640px); border-radius: 12px; display: flex; flex-direction: column; overflow: hidden; }
:host(:dir(rtl)) .panel { translate: 50%; }
header { display: flex; align-items: center; justify-content: space-between; padding: 10px 8px 10px 18px; border-block-end: 1px solid var(--line); }
h2 { font-weight: 600; }
.close { border: 0; background: none; width: 32px; height: 32px; border-radius: 8px; font-size: 20px; line-height: 1; cursor: pointer; color: var(--soft); }
.close:hover { background: var(--sunken); }
ol { list-style: none; padding: 0; overflow: auto; overscroll-behavior: contain; }
li { padding: 14px 18px; border-block-end: 1px solid var(--line); border-inline-start: 3px solid var(--warning); }
.more { border-inline-start-color: transparent; color: var(--soft); }
.status { position: fixed; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
li:last-child { border-block-end: 0; }
li[data-severity=error] { border-inline-start-color: var(--error); }
.head { display: flex; flex-wrap: wrap; gap: 2px 12px; justify-content: space-between; font-size: 12.5px; color: var(--soft); }
.code { font-weight: 600; font-size: 12.5px; color: var(--warning); }
li[data-severity=error] .code { color: var(--error); }
.place { border: 0; background: none; padding: 0; font: 12.5px/1.5 ui-monospace, monospace; color: var(--link); cursor: pointer; text-decoration: none; overflow-wrap: anywhere; text-align: start; }
.place:hover { text-decoration: underline; }
.message { margin-block-start: 4px; overflow-wrap: anywhere; }
.hint { margin-block-start: 8px; color: var(--soft); overflow-wrap: anywhere; }
code { font: 13px/1.4 ui-monospace, monospace; background: var(--sunken); border-radius: 4px; padding: 1px 4px; }
pre { margin-block-start: 10px; padding: 10px 12px; background: var(--sunken); border-radius: 8px; overflow-x: auto; direction: ltr; text-align: start; }
pre span { display: block; font: 12.5px/1.6 ui-monospace, monospace; white-space: pre; color: var(--soft); }
pre .here { color: var(--text); font-weight: 600; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
@media print { .badge, .panel { display: none; } }
`;
