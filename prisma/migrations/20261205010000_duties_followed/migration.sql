-- The tracker hears of who works when, person by person; not of whether they came.
CALL follow_config('duty', 'duties', 'person_id', ignored => '{shift_id,day,found,first_at,last_at,seen_at,source,settled,corrected,correction_reason,corrected_by,corrected_at,plan_id,version}');
