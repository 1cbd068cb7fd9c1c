import { Button, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { requiredText } from '../../../shared/accounts/field-rules.ts'
import { focusFirstProblem } from '../../../shared/accounts/focus-first-problem.ts'
import { errorText } from '../../../shared/api/api-error.ts'
import { Banner } from '../../../shared/components/banner.tsx'
import { Card } from '../../../shared/components/card.tsx'
import classes from '../operator.module.css'
import { WebsiteFilter } from '../parts/website-filter.tsx'
import { placePath } from '../sections.ts'
import { type ArticleDraft, bodyOf } from './article-draft.ts'
import { useSaveArticle } from './data.ts'
import { ImagesField } from './images-field.tsx'

type Problems = { title?: string; website?: string }

const problemsOf = (draft: ArticleDraft): Problems => ({
  ...(draft.title.trim() === '' ? { title: requiredText } : {}),
  ...(draft.websiteId === '' ? { website: 'Choose a website' } : {}),
})

interface PartProps {
  draft: ArticleDraft
  onChange: (part: Partial<ArticleDraft>) => void
}

function OtherStores({ draft, onChange }: PartProps) {
  return (
    <>
      <Textarea
        size="md"
        label="What other stores do"
        description="Leave a blank line to start a new paragraph."
        autosize
        minRows={4}
        maxRows={16}
        value={draft.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <ImagesField
        label="Images of other stores"
        maxImages={20}
        hasCaptions
        websiteId={draft.websiteId}
        images={draft.images}
        onChange={(images) => onChange({ images })}
      />
    </>
  )
}

function OwnStore({ draft, onChange }: PartProps) {
  return (
    <>
      <Textarea
        size="md"
        label="Your Store: what it shows and why it matters"
        description="Leave a blank line to start a new paragraph. Use **two asterisks** for bold."
        autosize
        minRows={3}
        maxRows={16}
        value={draft.rationale}
        onChange={(event) => onChange({ rationale: event.currentTarget.value })}
      />
      <ImagesField
        label="Image of this store"
        maxImages={1}
        websiteId={draft.websiteId}
        images={draft.rationaleImage === null ? [] : [draft.rationaleImage]}
        onChange={([rationaleImage = null]) => onChange({ rationaleImage })}
      />
    </>
  )
}

/** Form for the texts and images of an article. */
export function ArticleForm({ articleId, start }: { articleId: string | null; start: ArticleDraft }) {
  const save = useSaveArticle(articleId)
  const navigate = useNavigate()
  const [draft, setDraft] = useState(start)
  const [problems, setProblems] = useState<Problems>({})
  const change = (part: Partial<ArticleDraft>) => {
    setProblems({})
    setDraft((before) => ({ ...before, ...part }))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = problemsOf(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstProblem(event.currentTarget)
    save.mutate(
      { websiteId: draft.websiteId, body: bodyOf(draft) },
      {
        onSuccess: (saved) => {
          if (articleId === null) void navigate({ to: placePath('articles', saved.article_id) })
        },
      },
    )
  }
  return (
    <Card title="Article">
      <form className={classes.form} onSubmit={submit} noValidate>
        {save.isError && <Banner tone="error">{errorText(save.error)}</Banner>}
        {articleId === null && (
          <WebsiteFilter
            label="For"
            allLabel="Choose a website"
            value={draft.websiteId}
            error={problems.website}
            onChange={(websiteId) => change({ websiteId })}
          />
        )}
        <TextInput
          size="md"
          label="Title"
          maxLength={200}
          value={draft.title}
          error={problems.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <OtherStores draft={draft} onChange={change} />
        <OwnStore draft={draft} onChange={change} />
        <div className={classes.row}>
          <Button type="submit" loading={save.isPending}>
            {articleId === null ? 'Save as a draft' : 'Save'}
          </Button>
        </div>
      </form>
    </Card>
  )
}
