import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { detailOr } from '../api/api-error.ts'
import { call } from '../api/http.ts'
import { useUser } from '../auth/use-session.ts'
import { toast } from '../components/toasts/toast-store.ts'
import { runningPath } from '../paths.ts'
import { useWebsites } from '../website/use-websites.ts'
import { scanQuery } from './scans-query.ts'

/** Whether the user may start and cancel scans of a website: not during the free audit, which runs its own. */
export function useMayRun(websiteId: string): boolean {
  const { is_superuser } = useUser()
  const { data: websites } = useWebsites()
  const website = websites?.find((one) => one.website_id === websiteId)
  return is_superuser || (website !== undefined && !website.audit_mode)
}

/** Cancels a scan; findings so far are kept. */
export function useCancelScan(scanId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('cancel-scan', { params: { scan_id: scanId } }),
    onSuccess: (scan) => {
      queryClient.setQueryData(scanQuery(scanId).queryKey, scan)
      toast.success(
        scan.in_progress ? 'Stopping. Everything found so far is kept.' : 'The analysis was canceled.',
      )
    },
    onError: (error) => toast.error(detailOr(error, 'Failed to cancel the analysis. It’s still running.')),
    onSettled: () =>
      Promise.all(
        ['scans', 'scan', 'instance', 'scan-results'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  })
}

/** Runs an ended scan again with the same configuration and opens its progress page. */
export function useRunAgain(scanId: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call('run-scan-again', { params: { scan_id: scanId } }),
    onSuccess: async ({ scan_id, scan_instance_id }) => {
      await Promise.all(['scans', 'scan'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
      // As after a launch: automated scans open the live view, others the pending page.
      await navigate({ to: runningPath(scan_id, scan_instance_id !== null) as string })
    },
    onError: (error) => toast.error(detailOr(error, 'Failed to run the analysis again. Please try again.')),
  })
}
