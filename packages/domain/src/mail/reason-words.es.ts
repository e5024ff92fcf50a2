import { RATE_LIMITS } from '../rate-limits.ts'
import type { en } from './reason-words.en.ts'

/** Spanish of each reason, by its English text with # in place of a server or a code. */
export const es: typeof en & Readonly<Record<string, string>> = {
  tooMany: `Se pidieron más de ${RATE_LIMITS.mailToRecipient.count} correos a esta dirección en una hora. Los demás no se envían, para que nadie pueda llenarla de correos con los formularios del sitio web.`,
  'Could not render the email': 'No se pudo redactar el correo',
  'Could not save the email as a file': 'No se pudo guardar el correo como archivo',
  'Could not save the email as a file (#)': 'No se pudo guardar el correo como archivo (#)',
  'The saved mail server cannot be read. Enter it again in Settings.':
    'No se puede leer el servidor de correo guardado. Vuelva a escribirlo en Ajustes.',
  'The mail server # did not respond in time. Check its name and port, and whether a firewall blocks the connection.':
    'El servidor de correo # no respondió a tiempo. Revise su nombre y su puerto, y si un firewall bloquea la conexión.',
  'The mail server # responded, but did not accept the email in time. It may still arrive. If this happens again, ask your provider.':
    'El servidor de correo # respondió, pero no aceptó el correo a tiempo. Puede que llegue de todos modos. Si vuelve a pasar, pregunte a su proveedor.',
  'The mail server # has a link-local or cloud metadata address, which is not allowed. Check its name.':
    'El servidor de correo # tiene una dirección de enlace local o de metadatos de una nube, que no se permite. Revise su nombre.',
  'The mail server # refused the connection. Check its name and port, and whether it is running.':
    'El servidor de correo # rechazó la conexión. Revise su nombre y su puerto, y si está en marcha.',
  'The mail server # was not found. Check its name.':
    'No se encontró el servidor de correo #. Revise su nombre.',
  'The mail server # could not check the username and password just now. Waiting emails will be tried again.':
    'El servidor de correo # no pudo comprobar ahora el nombre de usuario y la contraseña. Se volverá a intentar con los correos en espera.',
  'The mail server # rejected the username and password. Check them.':
    'El servidor de correo # rechazó el nombre de usuario y la contraseña. Revíselos.',
  "The mail server # does not let this account send from the sender's address. Correct the sender or the username, or allow the address at your provider. Then waiting emails are sent.":
    'El servidor de correo # no permite que esta cuenta envíe desde la dirección del remitente. Corrija el remitente o el nombre de usuario, o autorice la dirección con su proveedor. Luego se enviarán los correos en espera.',
  'The certificate of the mail server # is for another name. Enter the name of the server that your provider gives for secure connections.':
    'El certificado del servidor de correo # es de otro nombre. Ponga el nombre del servidor que su proveedor indica para conexiones seguras.',
  "The certificate of the mail server # has expired or is not valid yet. Check the clock of the website's server, or ask your provider to renew the certificate.":
    'El certificado del servidor de correo # venció o todavía no es válido. Revise el reloj del servidor del sitio web, o pida a su proveedor que renueve el certificado.',
  'The certificate of the mail server # is not trusted. Check the name of the server, or ask your provider for a certificate that email programs trust.':
    'El certificado del servidor de correo # no es de confianza. Revise el nombre del servidor, o pida a su proveedor un certificado en el que confíen los programas de correo.',
  "Couldn't connect securely to the mail server #. Check the encryption and the port.":
    'No hubo conexión segura con el servidor de correo #. Revise el cifrado y el puerto.',
  'The mail server # rejected the email.': 'El servidor de correo # rechazó el correo.',
  'The connection to the mail server # was lost. Check its name and port.':
    'Se perdió la conexión con el servidor de correo #. Revise su nombre y su puerto.',
  ' It said: ': ' Respondió: ',
}
