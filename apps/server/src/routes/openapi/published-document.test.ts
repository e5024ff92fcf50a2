import { readFileSync } from 'node:fs'
import { readPractice } from '@clinic/domain/content/practice.ts'
import { describe, expect, it } from 'vitest'
import { listBreakingChanges, type PublishedDocument } from '../../testing/breaking-changes.ts'
import { openApiDocument } from './openapi-document.ts'

const FILE = new URL('../../../../../docs/openapi.json', import.meta.url).pathname

const text = JSON.stringify(openApiDocument('America/Chicago', readPractice([])), null, 1)
const current = (): PublishedDocument => JSON.parse(text)

describe('the published OpenAPI document', () => {
  it('lost nothing that a program depends on', () => {
    expect(listBreakingChanges(JSON.parse(readFileSync(FILE, 'utf8')), current())).toEqual([])
  })

  it('is the one in the repository', async () => {
    await expect(`${text}\n`).toMatchFileSnapshot(FILE)
  })
})

describe('a breaking change is named', () => {
  const APPOINTMENT = 'PUT /appointments/{id}'
  const breaks = (change: (document: PublishedDocument) => void) => {
    const changed = current()
    change(changed)
    return listBreakingChanges(current(), changed)
  }
  const schema = ({ components }: PublishedDocument, name: string) => components.schemas[name] ?? {}

  it('if an operation or a webhook was removed', () => {
    expect(
      breaks(({ paths, webhooks }) => {
        delete paths['/appointments/{id}']?.put
        delete webhooks['message.received']
      }),
    ).toEqual([`${APPOINTMENT} was removed`, 'message.received was removed'])
  })

  it('if a parameter was removed or is newly required', () => {
    expect(
      breaks(({ paths }) => {
        const list = paths['/appointments']?.get
        if (list) list.parameters = [{ name: 'reason', in: 'query', required: true, schema: {} }]
      }),
    ).toEqual(
      expect.arrayContaining([
        'GET /appointments status was removed',
        'GET /appointments reason is newly required',
      ]),
    )
  })

  it('if a field of a request was removed, narrowed or is newly required', () => {
    expect(
      breaks(document => {
        const body = schema(document, 'AppointmentsUpdateBody')
        delete body.properties?.arrived
        Object.assign(body.properties?.status ?? {}, { enum: ['confirmed'] })
        Object.assign(body.properties?.appointmentDate ?? {}, { maxLength: 8 })
        Object.assign(body.properties?.duration ?? {}, { type: 'string' })
        Object.assign(body.properties?.notes?.anyOf?.[0] ?? {}, { maxLength: 8 })
        body.required = ['version']
      }),
    ).toEqual(
      expect.arrayContaining([
        `${APPOINTMENT}.arrived was removed`,
        `${APPOINTMENT}.notes has narrower limits`,
        expect.stringMatching(/^PUT .*\.status no longer has .*cancelled/),
        `${APPOINTMENT}.appointmentDate has narrower limits`,
        `${APPOINTMENT}.duration no longer takes integer`,
        `${APPOINTMENT}.version is newly required`,
      ]),
    )
  })

  it('if a field of a response was removed, became optional or can be of another type', () => {
    expect(
      breaks(document => {
        const appointment = schema(document, 'Appointment')
        delete appointment.properties?.notes
        Object.assign(appointment.properties?.id ?? {}, { type: ['integer', 'null'] })
        appointment.required = appointment.required?.filter(field => field !== 'status')
      }),
    ).toEqual(
      expect.arrayContaining([
        'GET /appointments 200[].notes was removed',
        'GET /appointments 200[].id can now be null',
        'GET /appointments 200[].status is no longer certain',
      ]),
    )
  })

  it('but additions are not', () => {
    expect(
      breaks(document => {
        const { paths } = document
        paths['/visits'] = { get: { responses: {} } }
        Object.assign(schema(document, 'Appointment').properties ?? {}, { room: { type: 'string' } })
        Object.assign(schema(document, 'AppointmentsUpdateBody').properties ?? {}, {
          room: { type: 'string' },
        })
        Object.assign(schema(document, 'AppointmentsBookBody').properties?.patientName ?? {}, {
          maxLength: 9_000,
        })
      }),
    ).toEqual([])
  })
})
