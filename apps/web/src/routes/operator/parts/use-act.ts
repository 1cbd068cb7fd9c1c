import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { detailOr } from '../../../shared/api/api-error.ts'
import { toast } from '../../../shared/components/toast-store.ts'

interface Act<Input, Output> {
  call: (input: Input) => Promise<Output>
  /** Said when it is done. */
  done?: string | ((output: Output, input: Input) => string)
  /** Said when it failed and the server gave no reason. Null: a form shows the failure itself. */
  failed: string | null
  /** Lists that are read anew afterwards. */
  refresh: readonly QueryKey[]
}

/** One act of the operator: it says what became of it, and the lists that it changed are read anew. */
export function useAct<Input = void, Output = unknown>({ call, done, failed, refresh }: Act<Input, Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (output, input) => {
      if (done !== undefined) toast.success(typeof done === 'string' ? done : done(output, input))
    },
    onError: (error) => {
      if (failed !== null) toast.error(detailOr(error, failed))
    },
    onSettled: () => Promise.all(refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
