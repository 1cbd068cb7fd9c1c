import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { detailOr } from '../../../shared/api/api-error.ts'
import { toast } from '../../../shared/components/toasts/toast-store.ts'

interface Act<Input, Output> {
  call: (input: Input) => Promise<Output>
  /** Message on success. */
  done?: string | ((output: Output, input: Input) => string)
  /** Message on failure when the server gave no reason. Null: a form shows the failure itself. */
  failed: string | null
  /** Queries that are refetched afterwards. */
  refresh: readonly QueryKey[]
}

/** Runs an operator's act, shows the outcome, and refetches the lists that it changed. */
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
