import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Schedule } from '@vitrine/modules/schedules/contract'
import { errorText } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/http.ts'
import { toast } from '../../shared/components/toasts/toast-store.ts'
import { schedulesKey } from '../../shared/schedules/schedules-query.ts'

/** Pauses, resumes and deletes schedules. */
export function useScheduleChanges(websiteId: string) {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: schedulesKey(websiteId) })
  const paramsOf = ({ schedule_id }: Schedule) => ({ website_id: websiteId, schedule_id })
  const onError = (error: unknown) => toast.error(errorText(error))
  const setState = useMutation({
    mutationFn: ({ schedule, state }: { schedule: Schedule; state: 'active' | 'paused' }) =>
      call('update-schedule', { params: paramsOf(schedule), body: { state } }),
    onSuccess: ({ state }) => toast.success(state === 'paused' ? 'Schedule paused' : 'Schedule resumed'),
    onError,
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (schedule: Schedule) => call('delete-schedule', { params: paramsOf(schedule) }),
    onSuccess: () => toast.success('Schedule deleted'),
    onError,
    onSettled,
  })
  return { setState, remove }
}
