import { DESKTOP, PHONE, testChanges, testKnownPatient } from '../today-tests.ts'

for (const size of [DESKTOP, PHONE]) {
  testChanges(size)
  testKnownPatient(size)
}
