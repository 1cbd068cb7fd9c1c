/** The engine part of the test call, loaded only when someone clicks the button. */
import type { ModelConnection } from '@vitrine/engine/agent/model/model'
import { openModel } from '@vitrine/engine/agent/model/open-model'
import { testModel } from '@vitrine/engine/agent/model/test-model'

/** Asks one short question and describes the result. Never throws. */
export async function tryModel(
  connection: ModelConnection,
  egressAllow: readonly string[],
  signal: AbortSignal,
): ReturnType<typeof testModel> {
  const model = await openModel(connection, { guard: { allowHosts: egressAllow } })
  try {
    return await testModel(model, signal)
  } finally {
    await model.close()
  }
}
