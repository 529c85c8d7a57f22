-- What staff write down about a company: its licence, legal cases and what they assess for its risk. The company does not see it.
alter table company add column staff_info jsonb not null default '{}';

-- The risk of a company follows from what staff assess, too.
update setting set version = version + 1, value = value || '{
  "assessed": {
    "structure_complexity": {"Simple": 0, "Medium": 10, "Complicated": 25},
    "reliance_3_party_client_identification": {"None": 0, "Partial": 5, "Full": 15},
    "share_ownership": {
      "Direct natural persons": 0, "Through one layer": 5, "Through several layers": 15, "Bearer or nominee": 40
    },
    "transaction_logic": {
      "Consistent with profile": 0, "Minor deviations": 10, "Significant deviations": 40, "Not Applicable": 0
    },
    "assessment_aml_prevention": {"Strong": 0, "Adequate": 5, "Weak": 25, "Not Applicable": 0}
  }
}' where name = 'risk_weights';
