export const en = {
  when: { any: 'any time', morning: 'mornings', afternoon: 'afternoons' },
}
