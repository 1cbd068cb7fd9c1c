/** Styles of the HTML report: the product's colors, light and dark, and a layout that prints. */
export const htmlStyle = `
:root { color-scheme: light dark; --bg: #f7f8fa; --card: #fff; --ink: #101828; --ink-2: #475467; --line: #e4e7ec;
  --brand: #0f766e; --high: #b42318; --medium: #b54708; --low: #175cd3; --code: #f2f4f7; --gone: #fef3f2; --came: #ecfdf3; }
@media (prefers-color-scheme: dark) { :root { --bg: #0b1220; --card: #121a2b; --ink: #f2f4f7; --ink-2: #98a2b3;
  --line: #243049; --brand: #5eead4; --high: #fda29b; --medium: #fec84b; --low: #84caff; --code: #1b2438;
  --gone: #3a1a1a; --came: #12301f; } }
* { box-sizing: border-box }
body { margin: 0; background: var(--bg); color: var(--ink); font: 15px/1.55 Inter, 'Segoe UI', Helvetica, Arial, sans-serif }
main { max-width: 880px; margin: 0 auto; padding: 32px 16px 64px }
h1 { font-size: 26px; line-height: 1.25; margin: 0 0 4px } h2 { font-size: 18px; margin: 36px 0 12px }
h3 { font-size: 16px; margin: 0 } h4 { font-size: 13px; margin: 18px 0 6px; color: var(--ink-2) }
p { margin: 6px 0 } a { color: var(--brand); overflow-wrap: anywhere } ul, ol { margin: 6px 0; padding-left: 20px }
.muted { color: var(--ink-2) } .figures { display: flex; flex-wrap: wrap; gap: 12px; margin: 20px 0; padding: 0; list-style: none }
.figures li { flex: 1 1 120px; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 12px 16px }
.figures strong { display: block; font-size: 24px; line-height: 1.2; font-variant-numeric: tabular-nums }
.alert { background: var(--card); border: 1px solid var(--line); border-radius: 8px; margin: 12px 0 }
.alert > summary { padding: 14px 16px; cursor: pointer; list-style-position: outside }
.alert > summary h3 { display: inline } .alert > div { padding: 0 16px 16px; border-top: 1px solid var(--line) }
.tag { font-size: 12px; font-weight: 600; margin-left: 8px; white-space: nowrap }
.high { color: var(--high) } .medium { color: var(--medium) } .low { color: var(--low) } .new { color: var(--brand) }
pre, .value { background: var(--code); border-radius: 6px; padding: 10px 12px; margin: 4px 0; overflow-x: auto; white-space: pre-wrap;
  overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, 'JetBrains Mono', Menlo, Consolas, monospace }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); gap: 12px }
.before .value { background: var(--gone) } .after .value { background: var(--came) }
figure { margin: 12px 0 } figure img { display: block; max-width: 100%; border: 1px solid var(--line); border-radius: 6px }
figcaption { color: var(--ink-2); font-size: 13px; margin-top: 4px; overflow-wrap: anywhere }
.advice { border-left: 3px solid var(--brand); padding-left: 12px; white-space: pre-line }
.plain { padding: 0; list-style: none } .plain li { padding: 8px 0; border-bottom: 1px solid var(--line) }
@media print { body { background: #fff } .alert { break-inside: avoid } .alert > summary { list-style: none } }
`
