import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { requiredText } from '../../../shared/accounts/field-rules.ts'
import { Icon } from '../../../shared/components/icon.tsx'
import { IconPhotoPlus } from '../../../shared/icons/icons.gen.ts'
import classes from '../operator.module.css'
import { useAddLogo } from './data.ts'
import styles from './logos.module.css'

/** Uploads a logo with its customer's name. */
export function AddLogo() {
  const add = useAddLogo()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const choose = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(requiredText)
    input.current?.click()
  }
  const upload = (file: File | undefined) => {
    if (file) add.mutate({ file, name: name.trim() }, { onSuccess: () => setName('') })
  }
  return (
    <form className={classes.form} onSubmit={choose} noValidate>
      <div className={styles.add}>
        <TextInput
          size="md"
          label="Customer"
          placeholder="Harbour & Pine"
          maxLength={80}
          value={name}
          error={problem}
          onChange={(event) => {
            setProblem('')
            setName(event.currentTarget.value)
          }}
        />
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif"
          className="v-visually-hidden"
          aria-label="Logo: file"
          tabIndex={-1}
          onChange={(event) => {
            upload(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <Button
          type="submit"
          size="md"
          variant="default"
          leftSection={<Icon of={IconPhotoPlus} size={16} />}
          loading={add.isPending}
        >
          Choose the logo
        </Button>
      </div>
    </form>
  )
}
