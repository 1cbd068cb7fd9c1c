/** Prompts: the work of a morning, a ticket for developers, and a fix that is proven. */
import type { GetPromptResult, McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { alertFacts, alertLines } from './alert-text.ts'
import type { ApiCalls } from './call-api.ts'
import { fencePageText } from './page-text.ts'
import { readAlert } from './read-alert.ts'

const AlertArgs = z.object({ alert_id: z.uuid().describe('The alert’s ID, from list_alerts') })

const triageText = `Go through the store’s open alerts with me, as its owner would in the morning.

1. Call list_changes for what is new, worse, or returned since yesterday, and list_alerts for what is open.
2. For the five most important ones, call get_alert and look at the screenshot: is the fault really there?
3. Give me one line for each: what is wrong in a shopper’s terms, what it may cost (explain_impact), and what you suggest:
   fix now, assign to someone, discard with a reason, or check again.
4. Change nothing before I agree. Then use set_status, assign, recheck_alert, and export.

Say so where the evidence doesn’t convince you. Estimates are ranges: never present them as measured.`

const ticketText = `Write a ticket about this alert for the store’s developers.

- Title: what is wrong, at most 70 characters.
- What shoppers see, and where: the page URLs and the platforms.
- Steps to reproduce it, the way the checks did.
- What should be there instead, and a suggestion for the fix.
- How to verify the fix: check the alert again with recheck_alert.

Use only what the alert and its screenshots show. Mark guesses as guesses.`

const fixText = `Fix this alert’s fault in the store’s source code, and prove that it’s gone.

1. Call get_alert for the evidence, and read the resource vitrine://detectors/<detector> for how the check decides.
2. Find the cause in the code. Fix the cause, not the symptom, and don’t weaken the check.
3. When the fix is deployed, call recheck_alert. Only “gone” proves it. If it’s “present”, go on; if it’s
   “not_verified”, tell me the reason.
4. When it’s gone, call set_status with “closed”, and show me what you changed.`

export function addPrompts(server: McpServer, api: ApiCalls): void {
  server.registerPrompt(
    'triage_today',
    {
      title: 'Triage today’s alerts',
      description: 'Goes through new and open alerts and suggests decisions',
    },
    () => ({ messages: [{ role: 'user', content: { type: 'text', text: triageText } }] }),
  )
  server.registerPrompt(
    'write_ticket',
    {
      title: 'Write a ticket',
      description: 'A ticket for developers about one alert',
      argsSchema: AlertArgs,
    },
    ({ alert_id }) => withAlert(api, alert_id, ticketText),
  )
  server.registerPrompt(
    'fix_and_prove',
    {
      title: 'Fix and prove',
      description: 'Fixes the cause in the code and proves it with a recheck',
      argsSchema: AlertArgs,
    },
    ({ alert_id }) => withAlert(api, alert_id, fixText),
  )
}

async function withAlert(api: ApiCalls, alertId: string, text: string): Promise<GetPromptResult> {
  const alert = await readAlert(api, alertId)
  const parts = [text, `The alert: ${JSON.stringify(alertFacts(alert))}`, fencePageText(alertLines(alert))]
  return {
    messages: parts.map((part) => ({ role: 'user', content: { type: 'text', text: part } })),
  }
}
