import { testEarlierPatient } from '../booking-for-patient.ts'
import { PHONE, testChanges, testKnownPatient } from '../today-tests.ts'

testChanges(PHONE)
testKnownPatient(PHONE)
testEarlierPatient(PHONE)
