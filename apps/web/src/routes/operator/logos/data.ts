import type { UploadedFile } from '@vitrine/modules/files/contract'
import type { PublicConfig } from '@vitrine/modules/system/contract'
import { api } from '../../../shared/api/http.ts'
import { publicConfigQuery } from '../../../shared/api/public-config.ts'
import { useAct } from '../parts/use-act.ts'

export type Logo = PublicConfig['customer_logos'][number]

const refresh = [publicConfigQuery.queryKey]

/** The file's name is what the picture is called where it is shown. */
export const useAddLogo = () =>
  useAct<{ file: File; name: string }, UploadedFile>({
    call: ({ file, name }) => {
      const form = new FormData()
      form.set('folder', 'customer-logos')
      form.set('make_public', 'true')
      form.set('file', file, `${name}${/\.[^.]+$/.exec(file.name)?.[0] ?? ''}`)
      return api.post('/api/v1/files/upload-file', form)
    },
    done: (_, { name }) => `${name} is shown from now on`,
    failed: 'The logo was not uploaded. Please try again.',
    refresh,
  })

export const useRemoveLogo = () =>
  useAct<Logo>({
    // The address of a public picture is also where it is removed.
    call: ({ image_url }) => api.delete(image_url),
    done: (_, { name }) => `${name} is no longer shown`,
    failed: 'The logo was not removed. Please try again.',
    refresh,
  })
