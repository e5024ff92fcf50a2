export const en = {
  subject: (practice: string) => `Re: Your message to ${practice}`,
  wrote: (date: string, time: string, name: string) => `On ${date} at ${time}, ${name} wrote:`,
}
