/** Resources: what each check does, the analyses of the library, and the evidence of alerts. */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server'
import { listTemplates } from '@vitrine/modules/templates/contract'
import { loadDetectors } from '../load-detectors.ts'
import { alertFacts, alertLines } from './alert-text.ts'
import { type ApiCalls, RejectedCall } from './call-api.ts'
import { fencePageText } from './page-text.ts'
import { readAlert, readPictures } from './read-alert.ts'

const maxPictures = 10

export function addResources(server: McpServer, api: ApiCalls): void {
  addDetectorDocs(server)
  addTemplates(server, api)
  addEvidence(server, api)
}

const textOf = (value: string | string[] | undefined): string => String(value ?? '')

function addDetectorDocs(server: McpServer): void {
  server.registerResource(
    'detector',
    new ResourceTemplate('vitrine://detectors/{id}', {
      list: async () => ({
        resources: (await loadDetectors()).detectors.map(({ id, label }) => ({
          uri: `vitrine://detectors/${id}`,
          name: id,
          title: label,
          mimeType: 'text/markdown',
        })),
      }),
    }),
    { title: 'Check', description: 'What a check finds, how it decides, and how to fix what it finds' },
    async (uri, { id }) => ({
      contents: [{ uri: uri.href, mimeType: 'text/markdown', text: await readDoc(uri, textOf(id)) }],
    }),
  )
}

async function readDoc(uri: URL, id: string): Promise<string> {
  const { detectors, detectorsModule = '' } = await loadDetectors()
  const detector = detectors.find((each) => each.id === id)
  if (detector === undefined) throw new ResourceNotFoundError(uri.href)
  const folder = dirname(fileURLToPath(detectorsModule))
  return readFile(join(folder, detector.category, detector.id, 'doc.md'), 'utf8')
}

function addTemplates(server: McpServer, api: ApiCalls): void {
  server.registerResource(
    'template',
    new ResourceTemplate('vitrine://templates/{id}', {
      list: async () => ({
        resources: (await api.call(listTemplates, { query: {} })).map(({ scan_template_id, title }) => ({
          uri: `vitrine://templates/${scan_template_id}`,
          name: scan_template_id,
          title,
          mimeType: 'application/json',
        })),
      }),
    }),
    { title: 'Analysis', description: 'An analysis from the library, for launch_analysis' },
    async (uri, { id }) => {
      const templates = await api.call(listTemplates, { query: {} })
      const template = templates.find(({ scan_template_id }) => scan_template_id === textOf(id))
      if (template === undefined) throw new ResourceNotFoundError(uri.href)
      return {
        contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify(template) }],
      }
    },
  )
}

function addEvidence(server: McpServer, api: ApiCalls): void {
  server.registerResource(
    'evidence',
    new ResourceTemplate('vitrine://alerts/{alert_id}/evidence', { list: undefined }),
    { title: 'Evidence', description: 'Text and all screenshots of an alert' },
    async (uri, { alert_id }) => {
      const alert = await orMissing(uri, readAlert(api, textOf(alert_id)))
      const pictures = await readPictures(api, alert, maxPictures)
      return {
        contents: [
          { uri: uri.href, mimeType: 'application/json', text: JSON.stringify(alertFacts(alert)) },
          { uri: `${uri.href}#text`, mimeType: 'text/plain', text: fencePageText(alertLines(alert)) },
          ...pictures.map(({ bytes, mediaType }, at) => ({
            uri: `${uri.href}#${at + 1}`,
            mimeType: mediaType,
            blob: Buffer.from(bytes).toString('base64'),
          })),
        ],
      }
    },
  )
}

/** What the API doesn’t return doesn’t exist for this key. */
async function orMissing<T>(uri: URL, value: Promise<T>): Promise<T> {
  try {
    return await value
  } catch (error) {
    if (error instanceof RejectedCall && ['NOT_FOUND', 'VALIDATION_FAILED'].includes(error.code))
      throw new ResourceNotFoundError(uri.href)
    throw error
  }
}
