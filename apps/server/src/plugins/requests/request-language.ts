import {
  acceptedLanguage,
  DEFAULT_LANGUAGE,
  type Language,
  readLanguagePath,
} from '@clinic/domain/language.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isApiPath } from './api-paths.ts'

type LanguageSource = Pick<FastifyRequest, 'url' | 'headers'>

/** Language of a response: a page's by its address, that of the API by `Accept-Language`. */
export function requestLanguage({ url, headers }: LanguageSource): Language {
  return isApiPath(url)
    ? (acceptedLanguage(headers['accept-language']) ?? DEFAULT_LANGUAGE)
    : readLanguagePath(url).language
}

/** Says the language of each page, and of API responses to those who asked for one. */
export const responseLanguage = fp(
  async app => {
    app.addHook('onRequest', (request, reply, done) => {
      const accepted = request.headers['accept-language']
      const language = accepted !== undefined && isApiPath(request.url) ? acceptedLanguage(accepted) : null
      if (language !== null) reply.header('content-language', language)
      done()
    })
  },
  { name: 'response-language' },
)
