import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { detailOr } from '../../shared/api/api-error.ts'
import { call, callFile } from '../../shared/api/http.ts'
import { endSession } from '../../shared/auth/session.ts'
import { toast } from '../../shared/components/toasts/toast-store.ts'
import { downloadFile } from '../../shared/download-file.ts'
import { paths } from '../../shared/paths.ts'
import { clearSelectedWebsite } from '../../shared/website/selected-website.ts'

/** Downloads everything stored about the user as a file. */
export function useAccountExport() {
  return useMutation({
    mutationFn: () => callFile('export-account'),
    onSuccess: ({ content, fileName }) => downloadFile(content, fileName ?? 'vitrine-account.json'),
    onError: (error) => toast.error(detailOr(error, 'The export failed. Please try again.')),
  })
}

/** Deletes the account and clears the session. */
export function useDeleteAccount() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (email: string) => call('delete-account', { body: { email } }),
    onSuccess: async () => {
      clearSelectedWebsite()
      endSession('signed-out')
      toast.success('Your account was deleted')
      await navigate({ to: paths.login })
      queryClient.clear()
    },
  })
}
