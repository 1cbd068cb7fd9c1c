/** The API reference as one page without scripts, so that it works under the strict content policy. */
import { escapeHtml } from '@vitrine/kernel/text/escape-html'

interface Operation {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>
}

const schemaBlock = (title: string, schema: unknown) =>
  schema === undefined
    ? ''
    : `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`

function parameterRows(operation: Operation): string {
  const rows = (operation.parameters ?? []).map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(place)}${required ? '' : ', optional'}</td><td><code>${escapeHtml(JSON.stringify(schema ?? {}))}</code></td></tr>`,
  )
  return rows.length === 0
    ? ''
    : `<table><thead><tr><th>Parameter</th><th>In</th><th>Schema</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function operationBlock(path: string, method: string, operation: Operation): string {
  const body = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
    schemaBlock(`Body (${type})`, schema),
  )
  const answers = Object.entries(operation.responses ?? {}).flatMap(([status, response]) =>
    Object.values(response.content ?? {}).map(({ schema }) => schemaBlock(`Response ${status}`, schema)),
  )
  return `<section id="${escapeHtml(operation.operationId ?? '')}">
<h3><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary ?? '')}. ${escapeHtml(operation.description ?? '')}</p>
${parameterRows(operation)}${body.join('')}${answers.join('')}
</section>`
}

/** HTML of the reference. */
export function docsPage(document: {
  info: { title: string; description?: string }
  paths?: object
}): string {
  const byTag = new Map<string, string[]>()
  const paths = Object.entries((document.paths ?? {}) as Record<string, Record<string, Operation>>)
  for (const [path, operations] of paths) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? 'other'
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationBlock(path, method, operation)])
    }
  }
  const groups = [...byTag].sort(([a], [b]) => a.localeCompare(b))
  const contents = groups
    .map(([tag]) => `<li><a href="#tag-${escapeHtml(tag)}">${escapeHtml(tag)}</a></li>`)
    .join('')
  const blocks = groups
    .map(([tag, list]) => `<h2 id="tag-${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${list.join('')}`)
    .join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)} API</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><nav><strong>${escapeHtml(document.info.title)} API</strong><ul>${contents}</ul><a href="/api/openapi.json">OpenAPI 3.1</a></nav>
<main><h1>${escapeHtml(document.info.title)} API</h1><p>${escapeHtml(document.info.description ?? '')}</p>${blocks}</main></body></html>`
}

export const docsStyle = `:root { color-scheme: light dark; font: 15px/1.55 system-ui, sans-serif; }
body { display: grid; grid-template-columns: 220px minmax(0, 1fr); margin: 0; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 24px; box-sizing: border-box; border-right: 1px solid #8884; }
nav ul { list-style: none; padding: 0; } main { padding: 24px 40px; max-width: 960px; }
section { border-top: 1px solid #8884; padding: 8px 0 16px; } .method { font-weight: 700; font-size: 13px; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: 4px 12px 4px 0; vertical-align: top; }
code, pre { font: 13px/1.5 ui-monospace, monospace; } pre { overflow: auto; padding: 12px; background: #8881; border-radius: 8px; }
summary { cursor: pointer; } @media (max-width: 800px) { body { grid-template-columns: 1fr; } nav { position: static; height: auto; } }
`
