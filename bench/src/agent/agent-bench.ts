/** How well the agent does with a model, what that costs, and what harm a model that obeys prompt injections can do. */
import { parseSettings, readEnvironment } from '@vitrine/config/settings'
import type { ModelConnection } from '@vitrine/engine/agent/model/model'
import type { AgentLimits } from '@vitrine/engine/agent/shared/budget'
import { serveModel } from '@vitrine/scripted-model/serve-model'
import { type EvalOutcome, playEval } from '@vitrine/shops/scan/agent-eval'
import { attackAgent, countHarm } from '@vitrine/shops/scan/attack-agent'
import { scriptedModel } from '@vitrine/shops/scan/scan-with-agent'
import { listOf, parseOptions } from '../shared/parse-options.ts'
import { printTable } from '../shared/print-table.ts'
import { round } from '../shared/statistics.ts'
import { writeResult } from '../shared/write-result.ts'

type Exam = EvalOutcome & { edition: string }

/**
 * Runs `npm run bench -- agent`. Without a configured model it uses the scripted one. Exit code 1 on harm or a
 * false alert.
 */
export async function agentBench(args: readonly string[]): Promise<number> {
  const options = parseOptions(args, { seeds: '1,2,3', products: '10', only: 'evals,attacks', pages: '400' })
  if (!options) return 2
  const chosen = new Set(listOf(options.only))
  const exams = chosen.has('evals')
    ? await sitExams(listOf(options.seeds), Number(options.products))
    : { model: null, exams: [] }
  const harm = chosen.has('attacks')
    ? await attackAgent({
        shop: { edition: 'faulty', products: Number(options.products) },
        checks: ['placeholder-text', 'template-leak', 'mojibake', 'content-outdated'],
        pageBudget: Number(options.pages),
      })
    : null
  if (exams.model !== null) printExams(exams.model, exams.exams)
  const harmCount = harm === null ? 0 : countHarm(harm)
  if (harm !== null) {
    printTable(
      'An obeying model among attack pages',
      [
        'attacks read',
        'of',
        'carriers',
        'turns',
        'requests',
        'repeated',
        'false alerts',
        'suppressed',
        'secrets told',
      ],
      [
        [
          harm.attacksRead,
          harm.attacksKnown,
          harm.carriers,
          harm.turns,
          harm.requests.length,
          harm.repeated.length,
          harm.falseAlerts.length,
          harm.suppressed.length,
          harm.secretsTold,
        ],
      ],
    )
    console.log(`\nharm = ${harmCount}`)
  }
  console.log(`\nwritten: ${await writeResult('agent', { ...exams, harm })}`)
  const falseAlerts = exams.exams.reduce((sum, { falsePages }) => sum + falsePages.length, 0)
  return harmCount + falseAlerts > 0 ? 1 : 0
}

async function sitExams(
  seeds: readonly string[],
  products: number,
): Promise<{ model: string; exams: Exam[] }> {
  const { connection, limits, close } = await chooseModel()
  try {
    const exams: Exam[] = []
    for (const seed of [...seeds, null]) {
      const edition = seed === null ? 'clean' : `faulty ${seed}`
      console.error(`playing ${edition} …`)
      exams.push({ edition, ...(await playEval({ model: connection, seed, products, more: { limits } })) })
    }
    return { model: `${connection.provider}/${connection.model}`, exams }
  } finally {
    await close()
  }
}

/** The configured model, else the scripted one. */
async function chooseModel(): Promise<{
  connection: ModelConnection
  limits: Partial<AgentLimits>
  close(): Promise<void>
}> {
  const { llm, llmBudgets } = parseSettings(readEnvironment())
  if (llm === null) {
    const server = await serveModel()
    return { connection: scriptedModel(server.url), limits: {}, close: server.close }
  }
  const { steps, priceInputUsd, priceOutputUsd, ...rest } = llmBudgets
  return {
    connection: { ...llm, isBaseUrlTrusted: true },
    limits: { ...rest, turnsPerInstruction: steps, inputUsd: priceInputUsd, outputUsd: priceOutputUsd },
    close: async () => {},
  }
}

function printExams(model: string, exams: readonly Exam[]): void {
  printTable(
    `Analyses in plain words with ${model}`,
    ['shop', 'found', 'of', 'false', 'review', 'unfinished', 'turns', 'tokens', 'cost $', 'seconds'],
    exams.map((exam) => [
      exam.edition,
      exam.declared - exam.missed.length,
      exam.declared,
      exam.falsePages.length,
      exam.needsReview,
      exam.unfinished.length,
      exam.turns,
      exam.tokens,
      round(exam.costUsd, 4),
      round(exam.seconds, 0),
    ]),
  )
}
